import { createFieldError } from '@platform/contract'
import { MAX_APP_MEASUREMENTS } from '@platform/contract/developer'
import type { SentMeasurement, TakenMeasurement } from '@platform/contract/developer'
import { measurements } from '@platform/contract/health-record'
import { eq, sql } from 'drizzle-orm'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith, listRecordHolders } from '../../care/consent/reach.ts'
import { toCodeSearch } from '../../health-record/journal-entries/codes.ts'
import { addSamples } from '../../health-record/vital-samples/add-samples.ts'
import { findOrMakeSeries, listKnownSeries } from '../../health-record/vital-samples/series.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { holdImport } from './hold-import.ts'
import type { HeldImport } from './hold-import.ts'
import { judgeMeasurement } from './judge.ts'
import type { SoundMeasurement } from './judge.ts'
import { insertNames, sortByName } from './known-names.ts'

interface Taken {
  readonly stored: number
  readonly present: number
  readonly refused: number
  readonly items: TakenMeasurement[]
}

/**
 * What is wrong with some keeps no other from being stored; all that are is one transaction.
 *
 * @throws ApiProblem `app_token_ended`, `not_found` for a session, `validation_failed` for more than an app may add
 */
export async function addMeasurements(
  context: CareContext,
  sent: readonly SentMeasurement[],
): Promise<Taken> {
  // A session is no app, and its measurements would have no source.
  if (context.viewer.onlyPersonId === undefined) throw new ApiProblem('not_found')
  const nowMs = context.clock.now()
  const judged = sent.map((one, place) => judgeMeasurement(one, place, nowMs))
  const sound = judged.filter((one): one is SoundMeasurement => !isRefused(one))
  const outcome =
    sound.length === 0
      ? NOTHING
      : await context.database.transaction((transaction) =>
          storeSound(context, transaction, sound, ['measurements']),
        )
  const items = sent.map(({ id }, place): TakenMeasurement => {
    const verdict = judged[place]
    if (verdict !== undefined && isRefused(verdict))
      return { place, id, outcome: 'refused', errors: [...verdict] }
    if (outcome.taken.has(place)) {
      const errors = [createFieldError(['measurements', place, 'id'], 'already_used')]
      return { place, id, outcome: 'refused', errors }
    }
    return { place, id, outcome: outcome.stored.has(place) ? 'stored' : 'present', errors: [] }
  })
  const count = (of: TakenMeasurement['outcome']) => items.filter((item) => item.outcome === of).length
  return { stored: count('stored'), present: count('present'), refused: count('refused'), items }
}

type Verdict = ReturnType<typeof judgeMeasurement>

function isRefused(verdict: Verdict): verdict is Exclude<Verdict, SoundMeasurement> {
  return Array.isArray(verdict)
}

/** By their places. */
interface Outcome {
  readonly stored: ReadonlySet<number>
  /** Another measurement has their name. */
  readonly taken: ReadonlySet<number>
}

const NOTHING: Outcome = { stored: new Set(), taken: new Set() }

/**
 * Adds what is sound of an app's, each once.
 *
 * @param path where all of it was sent, for who is told that it is too much
 * @throws ApiProblem `app_token_ended`, `validation_failed` for more than an app may add
 */
export async function storeSound(
  context: CareContext,
  transaction: Database,
  sound: readonly SoundMeasurement[],
  path: readonly PropertyKey[],
): Promise<Outcome & { readonly held: HeldImport }> {
  const held = await holdImport(context, transaction)
  const { fresh, taken } = await sortByName(transaction, held.id, sound)
  if (held.samples + fresh.length > MAX_APP_MEASUREMENTS) throw createFieldProblem(path, 'too_many')
  await insertNames(transaction, held.id, fresh)
  const stored = new Set<number>()
  for (const series of groupBySeries(fresh)) {
    // One connection.
    for (const place of await addSeries(context, transaction, held, series)) stored.add(place)
  }
  if (stored.size > 0) await announce(context, transaction, held.id, stored.size)
  return { held, stored, taken: new Set(taken.map(({ place }) => place)) }
}

type Series = readonly [SoundMeasurement, ...SoundMeasurement[]]

/** Those of a kind, a unit and a source. */
export function groupBySeries(sound: readonly SoundMeasurement[]): Series[] {
  const groups = Map.groupBy(sound, ({ kind, unit, source }) => JSON.stringify([kind, unit, source]))
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others] satisfies Series],
  )
}

/** Whoever reads it is told which app it came by, also where that names what has measured. */
export function nameSource({ appName }: HeldImport, source: string): string {
  return source === '' ? appName : `${appName}: ${source}`
}

/** @returns the places of those that are new */
async function addSeries(
  { viewer }: CareContext,
  transaction: Database,
  held: HeldImport,
  series: Series,
): Promise<number[]> {
  const { kind, unit, source: ofDevice } = series[0]
  const { accountId: personId, siteId } = viewer
  const { id: importId } = held
  const source = nameSource(held, ofDevice)
  const { samples } = await addSamples(transaction, {
    seriesId: await findOrMakeSeries(transaction, { importId, kind, unit, source }),
    knownSeries: await listKnownSeries(transaction, { personId, siteId, importId, kind, source }),
    journal: { siteId, personId, codes: toCodeSearch(kind).codes ?? [] },
    first: measurements[kind].first,
    second: measurements[kind].second,
    samples: series.map(({ atMs, value, secondValue }) => ({
      at: new Date(atMs).toISOString(),
      value,
      secondValue,
    })),
    isNaming: true,
  })
  // The same under two names is one.
  const added = new Set(samples.map(keyOf))
  return series.filter((measurement) => added.delete(keyOf(measurement))).map(({ place }) => place)
}

function keyOf({ atMs, value }: { readonly atMs: number; readonly value: number }): string {
  return `${atMs} ${value}`
}

/** Programs that read only what is new since find it by when it was accepted last. */
async function announce(
  { viewer, clock }: CareContext,
  transaction: Database,
  importId: string,
  stored: number,
): Promise<void> {
  const { accountId: personId, siteId } = viewer
  const at = new Date(clock.now())
  await transaction
    .update(healthImports)
    .set({ samples: sql`${healthImports.samples} + ${stored}`, changedAt: at, acceptedAt: at })
    .where(eq(healthImports.id, importId))
  await announceChange(transaction, viewer, {
    audit: {
      action: 'measurements.added',
      subjectAccountId: personId,
      object: { kind: 'healthImport', id: importId },
      details: { stored },
    },
    readers: await listRecordHolders(transaction, personId, at),
    bystanders: await listMembersWith(transaction, { personId, siteId, scope: 'journal', at }),
    topics: ['journal'],
    about: importId,
    at,
  })
}
