import { PROFILE_SECTIONS } from '@platform/contract/health-record'
import type { CareRole } from '@platform/contract/care'
import type { JournalKind, ProfileSection } from '@platform/contract/health-record'
import type { CompositionSection } from 'fhir/r4.js'
import { escapeHtml } from '../../../infrastructure/html/escape-html.ts'
import type { CareResource } from '../../care-resources/care-store.ts'
import { LOINC } from '../../journal-entries/codes.ts'
import { readObservation } from '../../journal-entries/observation.ts'
import {
  EMPTY_REASONS,
  LIST_CODES,
  NONE_KNOWN,
  NOT_ASKED,
  readSection,
} from '../../profile-entries/none-known.ts'
import { readProfileResource } from '../../profile-entries/read-resource.ts'
import { TYPE_OF } from '../../profile-entries/to-resource.ts'

export interface SummarySection extends Pick<CompositionSection, 'title' | 'code' | 'text' | 'emptyReason'> {
  readonly resources: readonly CareResource[]
}

const TITLES = {
  allergy: 'Allergies and intolerances',
  medicine: 'Medication summary',
  condition: 'Problem list',
  immunization: 'Immunizations',
} as const satisfies Record<ProfileSection, string>

const MEASURED = [
  { category: 'vital-signs', code: '8716-3', title: 'Vital signs' },
  { category: 'laboratory', code: '30954-2', title: 'Results' },
] as const

const MEASURED_NAMES: Readonly<Partial<Record<JournalKind, string>>> = {
  bloodPressure: 'Blood pressure',
  pulse: 'Pulse',
  temperature: 'Temperature',
  weight: 'Weight',
  height: 'Height',
  oxygenSaturation: 'Oxygen saturation',
  glucose: 'Glucose',
}

/** Somebody of the care team who sees nothing is not told whether there is nothing. */
const UNAVAILABLE = 'unavailable'

const EMPTY_TEXTS = {
  [NONE_KNOWN]: 'None known',
  [NOT_ASKED]: 'Not stated',
  [UNAVAILABLE]: 'Nothing is shared',
}

/** All that a summary has to have, and immunizations, with or without entries. */
export function toProfileSections(resources: readonly CareResource[], as: CareRole): SummarySection[] {
  return PROFILE_SECTIONS.map((section) => {
    const own = resources.filter(({ type }) => type === TYPE_OF[section])
    const head = toHead(TITLES[section], LIST_CODES[section])
    if (own.length > 0) return { ...head, text: toNarrative(own.map(describeEntry)), resources: own }
    const isNone = readSection(resources, section).state === 'noneKnown'
    const unknown = as === 'member' ? UNAVAILABLE : NOT_ASKED
    const reason = isNone ? NONE_KNOWN : unknown
    return {
      ...head,
      text: toNarrative([EMPTY_TEXTS[reason]]),
      emptyReason: { coding: [{ system: EMPTY_REASONS, code: reason }] },
      resources: [],
    }
  })
}

/** What was measured last of each kind; a section without anything is left out. */
export function toMeasuredSections(newest: readonly CareResource[]): SummarySection[] {
  return MEASURED.flatMap(({ category, code, title }) => {
    const own = newest.filter((resource) => resource.category === category)
    if (own.length === 0) return []
    return [{ ...toHead(title, code), text: toNarrative(own.map(describeMeasurement)), resources: own }]
  })
}

function toHead(title: string, code: string): Pick<SummarySection, 'title' | 'code'> {
  return { title, code: { coding: [{ system: LOINC, code }] } }
}

function describeEntry({ content }: CareResource): string {
  const { name, codings, isEnded, startedOn, endedOn, dose, reaction } = readProfileResource(content)
  const time = [startedOn, endedOn].filter((date) => date !== null).join(' – ')
  const codes = codings.map(({ system, code }) => `${code} (${system})`)
  return [name, ...codes, dose, reaction, time, isEnded ? 'no longer so' : '']
    .filter((part) => part !== '')
    .join(', ')
}

function describeMeasurement({ content }: CareResource): string {
  const { kind, value, secondValue, unit, at } = readObservation(content)
  const numbers = [value, secondValue].filter((number) => number !== null).join('/')
  return `${MEASURED_NAMES[kind] ?? kind}: ${numbers} ${unit ?? ''}, ${at}`
}

function toNarrative(lines: readonly string[]): SummarySection['text'] {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml"><ul>${items}</ul></div>` }
}
