export {
  listOutbox,
  type OutboxEntry,
  readOutbox,
} from "#workers/domain/deliveries/list-outbox.ts";
