import type { Observation } from 'fhir/r4.js'
import type { createDevice } from './apps.ts'

const UCUM = 'http://unitsofmeasure.org'
const LOINC = 'http://loinc.org'
const MINUTE_MS = 60_000

/** A pulse as a program sends it. */
export function aPulseOf(personId: string, facts: Partial<Observation> = {}): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: LOINC, code: '8867-4' }] },
    subject: { reference: `Patient/${personId}` },
    effectiveDateTime: '2026-01-05T08:00:00+01:00',
    valueQuantity: { value: 72, unit: 'beats/minute', system: UCUM, code: '/min' },
    ...facts,
  }
}

export function aPressureOf(personId: string, [systolic, diastolic]: readonly [number, number]): Observation {
  const part = (code: string, value: number) => ({
    code: { coding: [{ system: LOINC, code }] },
    valueQuantity: { value, system: UCUM, code: 'mm[Hg]' },
  })
  const { valueQuantity: _, ...pulse } = aPulseOf(personId)
  return {
    ...pulse,
    code: { coding: [{ system: LOINC, code: '85354-9' }] },
    component: [part('8480-6', systolic), part('8462-4', diastolic)],
  }
}

/** Pulses, one a minute, each with an identifier of its own. */
export function pulsesOf(personId: string, count: number, from = 0): Observation[] {
  const start = Date.parse('2026-01-05T00:00:00.000Z')
  return Array.from({ length: count }, (_, index) =>
    aPulseOf(personId, {
      identifier: [{ system: 'urn:garden-scale', value: `pulse ${from + index}` }],
      effectiveDateTime: new Date(start + (from + index) * MINUTE_MS).toISOString(),
    }),
  )
}

/** What a program does with observations. */
export function createObserver({ ask }: ReturnType<typeof createDevice>) {
  const send = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    ask('careData', path, { method: 'POST', body: JSON.stringify(body) }, headers)
  return {
    send,
    create: (observation: object, headers?: Readonly<Record<string, string>>) =>
      send('/fhir/Observation', observation, headers),
    transact: (observations: readonly object[], ifNoneExist?: (index: number) => string) =>
      send('/fhir', {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: observations.map((resource, index) => ({
          resource,
          request: {
            method: 'POST',
            url: 'Observation',
            ...(ifNoneExist && { ifNoneExist: ifNoneExist(index) }),
          },
        })),
      }),
    find: (personId: string, query = '') => ask('careData', `/fhir/Observation?patient=${personId}${query}`),
  }
}
