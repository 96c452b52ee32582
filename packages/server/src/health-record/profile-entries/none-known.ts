import type { HealthProfile, ProfileSection } from '@platform/contract/health-record'
import type { List } from 'fhir/r4.js'
import type { CareActor, CareFacts, CareResource, CareStore } from '../care-resources/care-store.ts'
import { LOINC } from '../journal-entries/codes.ts'
import { TYPE_OF } from './to-resource.ts'

// FHIR says that there is none of something by a list without entries and with a reason for that.

export const EMPTY_REASONS = 'http://terminology.hl7.org/CodeSystem/list-empty-reason'
/** Somebody was asked and knows of none. */
export const NONE_KNOWN = 'nilknown'
export const NOT_ASKED = 'notasked'

/** What the lists of a patient summary are called there. */
export const LIST_CODES = {
  allergy: '48765-2',
  medicine: '10160-0',
  condition: '11450-4',
  immunization: '11369-6',
} as const satisfies Record<ProfileSection, string>

/** By it the one list of a section is found again. */
export const keyOfList = (section: ProfileSection): string => `profile-list:${section}`

export function toListFacts(section: ProfileSection, isNoneKnown: boolean, at: Date): CareFacts {
  const code = LIST_CODES[section]
  const content: List = {
    resourceType: 'List',
    status: 'current',
    mode: 'snapshot',
    code: { coding: [{ system: LOINC, code }] },
    date: at.toISOString(),
    emptyReason: { coding: [{ system: EMPTY_REASONS, code: isNoneKnown ? NONE_KNOWN : NOT_ASKED }] },
  }
  return {
    type: 'List',
    status: 'current',
    codeSystem: LOINC,
    code,
    category: null,
    effectiveAt: at,
    effectiveTo: null,
    value: null,
    secondValue: null,
    tags: [],
    audience: 'team',
    memberIds: [],
    searchText: '',
    content,
  }
}

/** Whether a list says that there is none. */
export function saysNone({ content }: Pick<CareResource, 'content'>): boolean {
  return content.resourceType === 'List' && content.emptyReason?.coding?.[0]?.code === NONE_KNOWN
}

/** The list of a section among the resources of somebody. */
export function findList(
  resources: readonly CareResource[],
  section: ProfileSection,
): CareResource | undefined {
  return resources.find(({ type, code }) => type === 'List' && code === LIST_CODES[section])
}

/** Whether there is something of a section, none, or nobody has said. */
export function readSection(
  resources: readonly CareResource[],
  section: ProfileSection,
): HealthProfile['sections'][number] {
  if (resources.some(({ type }) => type === TYPE_OF[section]))
    return { section, state: 'entries', since: null }
  const list = findList(resources, section)
  if (list === undefined || !saysNone(list)) return { section, state: 'notAsked', since: null }
  return { section, state: 'noneKnown', since: list.effectiveAt.toISOString() }
}

/** Takes back that there is none of a section, where its list says so: now there is one. */
export async function takeBackNone(
  store: CareStore,
  list: CareResource | undefined,
  section: ProfileSection,
  actor: CareActor,
): Promise<void> {
  if (list === undefined || !saysNone(list)) return
  await store.update(list.id, list.version, toListFacts(section, false, actor.at), actor)
}
