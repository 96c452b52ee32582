import { fromFirstUnit, MEASUREMENT_KINDS, TRAIL_LENGTH } from '@platform/contract/health-record'
import type { MeasurementUnit, NewestMeasurement } from '@platform/contract/health-record'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { CareNumber } from '../care-resources/care-store.ts'
import { openRecord } from '../care-resources/open-record.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { listMeasurementCodes } from '../journal-entries/codes.ts'
import { presentEntry } from '../journal-entries/present.ts'
import { listNewestSamples } from '../vital-samples/newest-samples.ts'
import type { NewestSample } from '../vital-samples/newest-samples.ts'

type Shown = Omit<NewestMeasurement, 'trail'>

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function listNewestMeasurements(
  context: CareContext,
  personId: string,
): Promise<{ items: NewestMeasurement[] }> {
  const { access, found } = await openRecord(context, personId, 'journal')
  const store = openCareStore(context.database)
  const [resources, samples] = await Promise.all([
    store.searchNewest({ ...found, codes: listMeasurementCodes() }, TRAIL_LENGTH),
    listNewestSamples(context.database, found, TRAIL_LENGTH),
  ])
  const entries = resources.map((resource) => ({
    shown: { ...presentEntry({ resource, access }), sampledBy: null },
    trail: resource.trail,
  }))
  return {
    items: MEASUREMENT_KINDS.flatMap((kind) => {
      const ofKind = samples.filter((sample) => sample.kind === kind)
      return putTogether(
        entries.filter(({ shown }) => shown.kind === kind),
        readSampled(ofKind, personId),
      )
    }),
  }
}

interface Newest {
  readonly shown: Shown
  readonly trail: readonly CareNumber[]
}

/** The newest sample, and those before it of the same source: two watches do not measure one line. */
function readSampled(samples: readonly NewestSample[], personId: string): Newest[] {
  const newest = samples.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  if (newest === undefined) return []
  return [
    {
      shown: presentSample(newest, personId),
      trail: samples.filter(({ source }) => source === newest.source),
    },
  ]
}

/** What was measured last of one kind: some have a code for each of their units. */
function putTogether(entries: readonly Newest[], sampled: readonly Newest[]): NewestMeasurement[] {
  const all = [...entries, ...sampled]
  const trail = all
    .flatMap((one) => one.trail)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-TRAIL_LENGTH)
    .map(({ at, value, secondValue }) => ({ at: at.toISOString(), value, secondValue }))
  return all
    .map(({ shown }) => ({ ...shown, trail }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, 1)
}

function presentSample(sample: NewestSample, personId: string): Shown {
  const { importId, kind, unit, source, audience, author } = sample
  return {
    id: importId,
    personId,
    kind,
    at: sample.at.toISOString(),
    timeZone: 'UTC',
    value: toTyped(sample.value, unit),
    secondValue: sample.secondValue === null ? null : toTyped(sample.secondValue, unit),
    unit,
    symptom: null,
    severity: null,
    note: '',
    tags: [],
    audience,
    members: [],
    author,
    enteredAt: sample.acceptedAt.toISOString(),
    errorAt: null,
    errorReason: null,
    mayChange: false,
    version: 1,
    sampledBy: source,
  }
}

/** As a person would write it: what a device adds behind two decimals is nothing it has measured. */
function toTyped(value: number, unit: MeasurementUnit): string {
  return String(Math.round(fromFirstUnit(value, unit) * 100) / 100)
}
