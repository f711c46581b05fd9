import { dialectWords, type Migration } from './migration.ts';

/** The audit log is append-only: the database itself refuses to change or remove an entry. */
export const appendOnlyAudit: Migration = {
  name: '0003-append-only-audit',
  statements: (words) => (words === dialectWords.sqlite ? sqliteTriggers : postgresTriggers),
};

const sentence = 'the audit log is append-only';

const sqliteTriggers = [
  `create trigger audit_log_refuses_update before update on audit_log begin select raise(abort, '${sentence}'); end`,
  `create trigger audit_log_refuses_delete before delete on audit_log begin select raise(abort, '${sentence}'); end`,
  // `insert or replace` removes the old row without firing the trigger above.
  `create trigger audit_log_refuses_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id) begin select raise(abort, '${sentence}'); end`,
];

const postgresTriggers = [
  `create function refuse_audit_log_change() returns trigger language plpgsql as
    $$ begin raise exception '${sentence}' using errcode = 'restrict_violation'; end $$`,
  `create trigger audit_log_refuses_change before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_log_change()`,
];
