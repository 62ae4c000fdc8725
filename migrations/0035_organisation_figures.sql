CREATE TABLE `organisation_figures` (
	`id` text PRIMARY KEY NOT NULL,
	`users` integer DEFAULT 0 NOT NULL,
	`teams` integer DEFAULT 0 NOT NULL,
	`events` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `organisation_figures` (`id`, `users`, `teams`, `events`)
SELECT id,
  (SELECT count(*) FROM users WHERE client_id = clients.id AND status <> 'erased'),
  (SELECT count(*) FROM teams WHERE client_id = clients.id),
  (SELECT count(*) FROM events WHERE client_id = clients.id)
FROM clients;
--> statement-breakpoint
INSERT INTO `organisation_figures` (`id`, `users`, `events`)
SELECT id,
  (SELECT count(*) FROM team_members WHERE team_id = teams.id),
  (SELECT count(*) FROM event_teams WHERE team_id = teams.id)
FROM teams;
--> statement-breakpoint
CREATE TRIGGER `figures_new_client` AFTER INSERT ON clients BEGIN
  INSERT INTO organisation_figures (id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `figures_gone_client` AFTER DELETE ON clients BEGIN
  DELETE FROM organisation_figures WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_new_team` AFTER INSERT ON teams BEGIN
  INSERT INTO organisation_figures (id) VALUES (NEW.id);
  UPDATE organisation_figures SET teams = teams + 1 WHERE id = NEW.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_gone_team` AFTER DELETE ON teams BEGIN
  DELETE FROM organisation_figures WHERE id = OLD.id;
  UPDATE organisation_figures SET teams = teams - 1 WHERE id = OLD.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_new_user` AFTER INSERT ON users BEGIN
  UPDATE organisation_figures SET users = users + 1 WHERE id = NEW.client_id AND NEW.status <> 'erased';
END;
--> statement-breakpoint
CREATE TRIGGER `figures_gone_user` AFTER DELETE ON users BEGIN
  UPDATE organisation_figures SET users = users - 1 WHERE id = OLD.client_id AND OLD.status <> 'erased';
END;
--> statement-breakpoint
CREATE TRIGGER `figures_changed_user` AFTER UPDATE OF client_id, status ON users BEGIN
  UPDATE organisation_figures SET users = users - 1 WHERE id = OLD.client_id AND OLD.status <> 'erased';
  UPDATE organisation_figures SET users = users + 1 WHERE id = NEW.client_id AND NEW.status <> 'erased';
END;
--> statement-breakpoint
CREATE TRIGGER `figures_new_event` AFTER INSERT ON events BEGIN
  UPDATE organisation_figures SET events = events + 1 WHERE id = NEW.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_gone_event` AFTER DELETE ON events BEGIN
  UPDATE organisation_figures SET events = events - 1 WHERE id = OLD.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_changed_event` AFTER UPDATE OF client_id ON events BEGIN
  UPDATE organisation_figures SET events = events - 1 WHERE id = OLD.client_id;
  UPDATE organisation_figures SET events = events + 1 WHERE id = NEW.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_new_member` AFTER INSERT ON team_members BEGIN
  UPDATE organisation_figures SET users = users + 1 WHERE id = NEW.team_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_gone_member` AFTER DELETE ON team_members BEGIN
  UPDATE organisation_figures SET users = users - 1 WHERE id = OLD.team_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_new_event_team` AFTER INSERT ON event_teams BEGIN
  UPDATE organisation_figures SET events = events + 1 WHERE id = NEW.team_id;
END;
--> statement-breakpoint
CREATE TRIGGER `figures_gone_event_team` AFTER DELETE ON event_teams BEGIN
  UPDATE organisation_figures SET events = events - 1 WHERE id = OLD.team_id;
END;
