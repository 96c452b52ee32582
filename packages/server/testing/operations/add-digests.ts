import { sql } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'

const CONTENT = {
  subject: 'What is new for you',
  heading: 'What is new for you',
  paragraphs: ['You have 3 new messages.', 'A document was shared with you.', 'An appointment was moved.'],
}

/** Mails that are due and go to very many, as every morning. */
export async function addDigests(database: Database, count: number): Promise<void> {
  await database.execute(sql`
    insert into mails ("to", site_id, language, content, lane, at, next_attempt_at)
    select 'digest-' || place || '@example.org', 'Platform', 'en', ${JSON.stringify(CONTENT)}::jsonb, 'bulk', now(), now()
    from generate_series(1, ${count}::int) as place`)
}
