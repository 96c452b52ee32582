import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { beginsWords, holdsWords, readWords, toWordQuery } from '../../infrastructure/search/find-text.ts'
import { invoices } from '../../tables/billing/invoices.ts'
import { wordsOf } from '../../tables/columns/words.ts'
import { isSeenBy } from './seen-by.ts'

/** A number without its zeros or its prefix is found too; where the prefix stands, it has to be the one of the series. */
function numberIn(word: string): SQL {
  const typed = sql`fold_text(${word})`
  const rest = sql`substr(${typed}, length(fold_text(series.prefix)) + 1)`
  return sql`(case when starts_with(${typed}, fold_text(series.prefix)) and ${rest} ~ '^[0-9]{1,15}$' then ${rest}::bigint
    when ${typed} ~ '^[0-9]{1,15}$' then ${typed}::bigint end)`
}

/** By the words of the client's name, and all the others are words of it where one is the invoice's number. */
export function isFound(typed: string | undefined, viewer: Viewer): SQL | undefined {
  const words = readWords(typed)
  if (words.length === 0) return undefined
  const isSeen = isSeenBy(viewer)
  const named = isNamed(words)
  return sql`${invoices.id} in (
    select invoices.id from invoices where ${isSeen} and ${named}
    union all select invoices.id from invoices join accounts on accounts.id = invoices.client_id
      where ${isSeen} and invoices.number is null
        and ${holdsWords(sql`accounts.first_name || ' ' || accounts.last_name`, words)}
    ${sql.join(
      words.map((word, place) => hasNumber(word, words.toSpliced(place, 1), isSeen)),
      sql` `,
    )})`
}

/** Indexes answer it: all words are asked for at once, as one of them may stand in every name. */
function isNamed(words: readonly string[]): SQL {
  const query = toWordQuery(words.join(' '))
  return query === undefined ? sql`false` : beginsWords(wordsOf(sql`${invoices.buyer} ->> 'name'`), query)
}

function hasNumber(word: string, others: readonly string[], isSeen: SQL | undefined): SQL {
  const hasOthers = others.length === 0 ? sql`true` : isNamed(others)
  return sql`union all select invoices.id from invoice_series series
    join invoices on invoices.series_id = series.id and invoices.number = ${numberIn(word)}
    where ${isSeen} and ${hasOthers}`
}
