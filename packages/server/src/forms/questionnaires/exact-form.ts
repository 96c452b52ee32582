import type { QuestionnaireContent } from '@platform/contract/forms'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  digitsOf,
  parseExactly,
  showDecimals,
  writeExactly,
} from '../../infrastructure/http/body/decimals.ts'

// A number of a form says by its digits how exact it is: they are stored, read and sent as they came.

/** A column of forms, to be selected with all digits of their numbers. */
export function exactly(column: AnyPgColumn): SQL<QuestionnaireContent> {
  return sql<QuestionnaireContent>`${column}::text`.mapWith((text: string): QuestionnaireContent =>
    parseExactly(text),
  )
}

/** A form with all digits of its numbers, to be written. */
export function toStored(content: QuestionnaireContent): SQL<QuestionnaireContent> {
  return sql<QuestionnaireContent>`${writeExactly(content)}::jsonb`
}

/** The same, to be sent. */
export function toSent(content: QuestionnaireContent): QuestionnaireContent {
  return Object(showDecimals(content))
}

/**
 * What a browser has changed in a form, with the digits that were stored: it reads 37.0 and sends 37. A number that differs, or
 * that comes with digits of its own, is as it was sent.
 */
export function keepDigits(sent: QuestionnaireContent, stored: QuestionnaireContent): QuestionnaireContent {
  return parseExactly(JSON.stringify(withDigits(sent, stored)))
}

function withDigits(sent: unknown, stored: unknown): unknown {
  if (Array.isArray(sent)) {
    const before: readonly unknown[] = Array.isArray(stored) ? stored : []
    return sent.map((part: unknown, index) => withDigits(part, findSame(part, before) ?? before[index]))
  }
  if (!isRecord(sent)) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === 'number' ? toRaw(sent, stored, name, value) : withDigits(value, partOf(stored, name)),
    ]),
  )
}

function toRaw(sent: object, stored: unknown, name: string, value: number): unknown {
  const given = digitsOf(sent, name)
  const isPlain = given === undefined || given === String(value)
  const kept = isRecord(stored) && stored[name] === value ? digitsOf(stored, name) : undefined
  return JSON.rawJSON((isPlain ? kept : given) ?? String(value))
}

/** An item that was moved is the same item. */
function findSame(part: unknown, before: readonly unknown[]): unknown {
  const linkId = partOf(part, 'linkId')
  return typeof linkId === 'string' ? before.find((one) => partOf(one, 'linkId') === linkId) : undefined
}

function partOf(whole: unknown, name: string): unknown {
  return isRecord(whole) ? whole[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
