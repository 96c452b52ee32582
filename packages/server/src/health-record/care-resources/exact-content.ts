import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FhirResource } from 'fhir/r4.js'
import { parseExactly, writeExactly } from '../../infrastructure/http/body/decimals.ts'

// The database keeps every digit of a number; the drivers that read its JSON do not.

/** A column of resources, to be selected with all digits of its numbers. */
export function exactly(column: AnyPgColumn): SQL<FhirResource> {
  return sql<FhirResource>`${column}::text`.mapWith((text: string): FhirResource => parseExactly(text))
}

/** A resource with all digits of its numbers, to be written. */
export function toStored(content: FhirResource): SQL<FhirResource> {
  return sql<FhirResource>`${writeExactly(content)}::jsonb`
}
