/** What can be refused where something costs money. */
export const moneyErrors = {
  "ticket_type.not_found": "There is no such ticket type",
  "ticket_type.too_many": "An event can have at most {{max}} ticket types",
  "ticket_type.quota": "More than that have been sold already",
  "ticket_type.last": "A published event that costs money needs at least one ticket type",
  "ticket_type.choose": "Choose a ticket that is on sale",
  "order.sold_out": "The ticket is sold out, or its price has changed. Look it over and try again",
  "order.sale_closed": "The ticket is not on sale now",
  "order.not_on_sale": "No tickets are on sale now",
  "order.no_payments": "The host cannot take payments right now. Please try again later",
  "order.link": "The link to the order is not valid",
  "order.paid": "The place has been paid for already",
  "free_place.no_price": "The event is free, so everyone has a free place",
  "free_place.not_registered": "Only someone who is registered can be given a free place",
  "free_place.paying": "They are on the payment page right now. Try again once it is closed",
  "refund.not_a_payment": "Only a payment can be given back",
  "refund.nothing_left": "All of it has been given back already",
  "refund.too_much": "That much is not left of the payment",
  "refund.changed": "Some of it was given back meanwhile. Look it over and try again",
  "refund.not_failed": "The refund has been tried again already",
  "event.tickets_sold":
    "{{n}} paid ticket has not been given back. Give the money back first, or confirm that the event is to be unpublished all the same | {{n}} paid tickets have not been given back. Give the money back first, or confirm that the event is to be unpublished all the same",
  "price.no_seller":
    "Your organisation number is missing, and receipts must show it. Enter it in Settings, Organisation",
  "price.no_vat":
    "The tickets have VAT, but you are not set as registered for it. Set the rate to 0, or turn the registration on in Settings, Organisation",
  "vat.needed":
    "Tickets with VAT are on sale now. Set the rate to 0 before you remove the registration",
} as const;
