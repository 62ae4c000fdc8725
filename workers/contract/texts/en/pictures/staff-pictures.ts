/** Pictures in polls and in the run of show. */
export const staffPictures = {
  ofQuestion: "Picture for the question",
  ofOption: "Picture for answer {{n}}",
  ofOptions: "Pictures for the answers",
  ofScene: "Picture",
  optional: "(optional)",
  alt: "What does the picture show?",
  altHint: "Read aloud to those who do not see the picture",
  mustDescribe: "Write what the picture shows",
  onItsWay: "The picture is on its way. Save once it is there, and write what it shows",
  remove: "Remove the picture",
} as const;
