export const runTemplates = {
  townHall:
    "Welcome 5 min\n- Say what the meeting is about, and how to ask questions.\nPoll: How are things at work right now? [rating 5] 3 min\nNote: News from the management 20 min\nQuestions from the audience 20 min\nPoll: What should we deal with first? [text] 5 min\nAnnouncement: Thank you for your questions. Those we had no time for are answered in writing this week.\nClosing 2 min",
  lecture:
    "Welcome 5 min\nPoll: How well do you know the subject already? [scale 5: all new – well] 3 min\nNote: First part 35 min\nQuestions 5 min\nBreak 10 min\nNote: Second part 30 min\nPoll: What was least clear today? [text] 5 min\nQuestions 10 min\nClosing 2 min",
  panel:
    "Welcome 5 min\n- Introduce the panel.\nPoll: What do you think before the debate? 3 min\n- Agree\n- Disagree\n- Not sure\nNote: Opening statements 15 min\nNote: Debate 25 min\nQuestions from the audience 20 min\nPoll: What do you think after the debate? 3 min\n- Agree\n- Disagree\n- Not sure\nClosing 4 min",
  quiz: "Welcome 5 min\nCountdown 3: The quiz begins in\nQuiz: Which town is the oldest in Norway? [quiz 20] 2 min\n- Bergen\n* Tønsberg\n- Trondheim\nQuiz: How many counties has Norway? [quiz 20] 2 min\n- 11\n* 15\n- 19\nScoreboard 3 min\nBreak 10 min\nQuiz: When was the Storting founded? [quiz 20] 2 min\n* 1814\n- 1884\n- 1905\nScoreboard 5 min\nClosing 2 min",
} as const;
