import { SITE_IDS } from '@platform/contract'
import type postgres from 'postgres'
import { countPeople, MONTHS, organizationOf } from './year.ts'
import type { YearSize } from './year.ts'

const [SITE_ID] = SITE_IDS
const FROM = `timestamptz '${MONTHS[0]?.toISOString()}'`
const YEAR_SECONDS = 365 * 86_400
const LENGTH = 8
/** One conversation in so many goes on all year. */
const LONG_EACH = 100

const idOf = (kind: string, place: string) => `md5('${kind}-' || (${place}))::uuid`
const quote = (value: string) => `coalesce('"' || ${value} || '"', 'null')`

/**
 * The rows of a year, in the order in which they were written, into the empty tables of a database: people, what was audited with
 * its chains, and messages. Made by the database itself, as millions would take long to send.
 */
export async function addYear(sql: postgres.Sql, size: YearSize): Promise<void> {
  await sql.begin(async (transaction) => {
    // No seals, which come by one statement, and no keys that are looked up.
    await transaction`set local session_replication_role = replica`
    await transaction`select setseed(0.5)`
    await addPeople(transaction, size)
    await transaction.unsafe(selectEvents(size))
    await transaction.unsafe(sealEvents(size))
    await addConversations(transaction, size)
  })
}

async function addPeople(sql: postgres.TransactionSql, size: YearSize): Promise<void> {
  const counts = countPeople(size)
  await sql.unsafe(`insert into organizations (id, name, connection_code, created_at)
    select ${idOf('organization', 'place')}, 'Practice ' || place, 'practice-' || place, ${FROM}
    from generate_series(0, ${counts.organization - 1}) place`)
  const columns = `(id, kind, email, password_hash, first_name, last_name, language, time_zone, home_site,
    organization_id, organization_role, created_at, updated_at)`
  const facts = (
    kind: string,
  ) => `${idOf(kind, 'place')}, '${kind}', '${kind}-' || place || '@example.com', 'nobody',
    'Robin', '${kind} ' || place, 'en', 'Europe/Berlin', '${SITE_ID}'`
  await sql.unsafe(`insert into accounts ${columns}
    select ${facts('client')}, null, null, ${FROM}, ${FROM} from generate_series(0, ${counts.client - 1}) place
    union all
    select ${facts('professional')}, ${idOf('organization', organizationOf('place'))}, 'member', ${FROM}, ${FROM}
    from generate_series(0, ${counts.professional - 1}) place`)
}

/** Few clients make much of it, as everywhere; most of what practices do is for whom they look after. */
function selectEvents(size: YearSize): string {
  const { client, professional } = countPeople(size)
  const hashed = `'[1,"' || id || '","' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","${SITE_ID}",'
    || ${quote('actor')} || ',"' || action || '",' || ${quote('subject')} || ',' || ${quote('organization')} || ','
    || ${quote('object_kind')} || ',' || ${quote('object_id')} || ',null,'
    || case when data is null then '[]' else '[["data","' || data || '"]]' end || ']'`
  return `insert into audit_events
    (id, at, site_id, actor_account_id, action, subject_account_id, organization_id, object_kind, object_id, details, content_hash)
    select id, at, '${SITE_ID}', actor, action, subject, organization, object_kind, object_id,
      case when data is null then '{}'::jsonb else jsonb_build_object('data', data) end,
      encode(sha256(convert_to(${hashed}, 'UTF8')), 'hex')
    from (
      select gen_random_uuid() as id, at, action, ${idOf('client', 'client')} as subject,
        case when is_own then ${idOf('client', 'client')} else ${idOf('professional', 'professional')} end as actor,
        case when not is_own then ${idOf('organization', organizationOf('professional'))} end as organization,
        object_kind, case object_kind when 'record' then ${idOf('client', 'client')}::text
          when 'invoice' then ${idOf('invoice', 'place / 300')}::text when 'app' then ${idOf('app', 'client')}::text
          else gen_random_uuid()::text end as object_id, data
      from (
        select place, (${FROM} + make_interval(secs => place * ${YEAR_SECONDS}.0 / ${size.events}))::timestamptz(3) as at, client,
          case when other < 0.1 then floor(other * 10 * ${professional})::int else client % ${professional} end as professional, kind
        from (select place, floor(${client} * power(random(), 2))::int as client, random() as kind, random() as other
          from generate_series(0, ${size.events - 1}) place offset 0) drawn
      ) chosen
      join (values (0.00, 0.45, 'record.read', false, 'record', 'record'), (0.45, 0.60, 'appointment.booked', false, 'appointment', 'calendar'),
        (0.60, 0.78, 'journalEntry.created', true, 'journalEntry', null), (0.78, 0.88, 'app.read', true, 'app', 'record'),
        (0.88, 0.98, 'document.uploaded', true, 'document', null), (0.98, 0.99, 'careTeam.changed', true, 'careGrant', null),
        (0.99, 0.999, 'invoice.reminded', false, 'invoice', null), (0.999, 1, 'role.changed', false, 'account', null)
      ) as kinds (least, most, action, is_own, object_kind, data) on kind >= least and kind < most
      order by place
    ) events`
}

/** As `audit_seal_event` does it at each commit; the ends of the chains are kept in two arrays. */
function sealEvents(size: YearSize): string {
  const { organization: count } = countPeople(size)
  return `do $$
    declare
      positions bigint[] := array_fill(0::bigint, array[${count + 16}]);
      hashes text[] := array_fill(''::text, array[${count + 16}]);
      event record;
      sealed text;
    begin
      for event in
        select id, content_hash, audit_chain_of(organization_id, subject_account_id) as chain,
          coalesce(chains.number, ${count} + position(left(subject_account_id::text, 1) in '0123456789abcdef')) as number
        from audit_events left join (select ${idOf('organization', 'place')} as organization, place + 1 as number
          from generate_series(0, ${count - 1}) place) chains on chains.organization = organization_id
        order by at, id
      loop
        positions[event.number] := positions[event.number] + 1;
        sealed := encode(sha256(convert_to(event.chain || ':' || positions[event.number] || ':' || hashes[event.number] || ':'
          || event.content_hash, 'UTF8')), 'hex');
        insert into audit_links (chain_id, position, event_id, previous_hash, hash)
          values (event.chain, positions[event.number], event.id, hashes[event.number], sealed);
        hashes[event.number] := sealed;
      end loop;
    end $$`
}

async function addConversations(sql: postgres.TransactionSql, size: YearSize): Promise<void> {
  const { client, professional } = countPeople(size)
  const count = countConversations(size)
  // A week and a half of answers, or all year.
  await sql.unsafe(`create temporary table threads on commit drop as
    select place, ${idOf('conversation', 'place')} as id, place % ${client} as client, (place % ${client}) % ${professional} as professional,
      place % ${LONG_EACH} = 0 as is_long, random() * 0.96 as begins
    from generate_series(0, ${count - 1}) place`)
  await sql.unsafe(`insert into messages (id, conversation_id, sequence, author_account_id, side, key, text, sent_at)
    select gen_random_uuid(), id, sequence,
      case when sequence % 2 = 0 then ${idOf('professional', 'professional')} else ${idOf('client', 'client')} end,
      case when sequence % 2 = 0 then 'team' else 'person' end, gen_random_uuid(), text,
      ${FROM} + make_interval(secs => ${YEAR_SECONDS} * share)
    from (
      select threads.*, sequence, case when is_long then sequence / ${LENGTH * LONG_EACH + 1}.0
        else begins + 0.03 * sequence / ${LENGTH} end as share
      from threads cross join lateral generate_series(1, case when is_long then ${LENGTH * LONG_EACH} else ${LENGTH} end) sequence
    ) sent cross join lateral (
      select string_agg('w' || floor(3000 * power(random(), 4)), ' ') || case when sequence = 3 and place % 5000 = 7 then ' ${RARE_WORD}' else '' end as text
      from generate_series(1, 18 + sequence % 5)
    ) words order by share`)
  await sql.unsafe(`insert into conversations
    (id, site_id, client_id, subject, organization_id, created_at, last_sequence, last_message_at)
    select id, '${SITE_ID}', ${idOf('client', 'client')}, 'About w' || place % 900, ${idOf('organization', organizationOf('professional'))},
      first, last, latest
    from threads join (select conversation_id, min(sent_at) as first, max(sequence) as last, max(sent_at) as latest from messages group by 1) sent
      on conversation_id = id`)
  await sql.unsafe(`insert into conversation_members (conversation_id, account_id, side, read_sequence)
    select c.id, m.id, m.side, c.last_sequence - case when random() < 0.1 then 1 else 0 end
    from threads join conversations c using (id) cross join lateral (values (${idOf('client', 'client')}, 'person'),
      (${idOf('professional', 'professional')}, 'team')) as m (id, side)`)
}

export const RARE_WORD = 'orthosis'

export function countConversations({ messages }: Pick<YearSize, 'messages'>): number {
  // Each long one has as many messages as a hundred others.
  return Math.max(LONG_EACH, Math.round(messages / (2 * LENGTH)))
}
