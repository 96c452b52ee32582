-- The pool refuses what a session asks for at its start, so the role has it.
alter role platform set statement_timeout = '15s';
alter role platform set idle_in_transaction_session_timeout = '15s';
