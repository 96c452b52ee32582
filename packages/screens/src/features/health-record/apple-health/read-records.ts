import type { HealthSample } from '../health-files/health-sample.ts'
import { countSkipped } from '../health-files/skipped-lines.ts'
import { readAppleDate } from './apple-date.ts'
import { convertAppleValue, findAppleKind } from './apple-kinds.ts'
import { readAttribute } from './read-attribute.ts'
import { scanElements } from './scan-elements.ts'

type Side = 'systolic' | 'diastolic'

interface HalfPressure {
  readonly side: Side
  readonly at: string
  readonly source: string
  readonly value: number
}

/** So many blood pressures may wait for their other number; a life has fewer. */
const MOST_HALVES = 100_000
const PRESSURE_TYPE = 'HKCorrelationTypeIdentifierBloodPressure'

/**
 * Reads the records of a phone as they come. A blood pressure is two records of one moment and one source, and stands there twice:
 * within a correlation, and outside of it.
 */
export function readRecords(onSample: (sample: HealthSample) => void) {
  const skipped = countSkipped()
  const sources = new Map<string, string>()
  /** By moment and source: the ones that wait for the other number, and how many were put together. */
  const halves = new Map<string, HalfPressure>()
  const pairs = new Set<string>()
  let inPair: HalfPressure[] | undefined

  /** A part of a text keeps all of it in memory. */
  const keepSource = (attributes: string): string => {
    const source = readAttribute(attributes, 'sourceName') ?? ''
    const known = sources.get(source)
    if (known !== undefined || sources.size >= MOST_HALVES) return known ?? source
    const copy: unknown = JSON.parse(JSON.stringify(source))
    if (typeof copy !== 'string') return source
    sources.set(copy, copy)
    return copy
  }

  const addPair = (one: HalfPressure, other: HalfPressure): void => {
    const [upper, lower] = one.side === 'systolic' ? [one, other] : [other, one]
    const { at, source, value } = upper
    const key = `${at} ${source} ${value} ${lower.value}`
    if (pairs.has(key)) return
    if (pairs.size < MOST_HALVES) pairs.add(key)
    onSample({ kind: 'bloodPressure', at, source, value, secondValue: lower.value, unit: 'mm[Hg]' })
  }

  const addHalf = (half: HalfPressure): void => {
    if (inPair !== undefined) {
      inPair.push(half)
      return
    }
    const key = `${half.at} ${half.source}`
    const other = halves.get(key)
    if (other !== undefined && other.side !== half.side) {
      halves.delete(key)
      addPair(other, half)
    } else if (halves.size < MOST_HALVES) halves.set(key, half)
    else skipped.skip('noSecondValue', key)
  }

  const readRecord = (attributes: string): void => {
    const kind = findAppleKind(readAttribute(attributes, 'type') ?? '')
    if (kind === undefined) return
    const unit = readAttribute(attributes, 'unit') ?? ''
    const converted = convertAppleValue(kind, readAttribute(attributes, 'value') ?? '', unit)
    const at = readAppleDate(readAttribute(attributes, 'startDate') ?? '')
    if (converted === undefined) skipped.skip('otherUnit', unit)
    else if (converted.value === undefined) skipped.skip('noValue', attributes)
    else if (at === undefined) skipped.skip('noDate', attributes)
    else {
      const source = keepSource(attributes)
      const { value } = converted
      if (kind.kind === 'systolic' || kind.kind === 'diastolic')
        addHalf({ side: kind.kind, at, source, value })
      else onSample({ kind: kind.kind, at, source, value, unit: converted.unit })
    }
  }

  const scanner = scanElements(['Record', 'Correlation'], {
    open(name, attributes) {
      if (name === 'Record') readRecord(attributes)
      else inPair = readAttribute(attributes, 'type') === PRESSURE_TYPE ? [] : undefined
    },
    close(name) {
      if (name !== 'Correlation' || inPair === undefined) return
      const upper = inPair.find(({ side }) => side === 'systolic')
      const lower = inPair.find(({ side }) => side === 'diastolic')
      if (upper !== undefined && lower !== undefined) addPair(upper, lower)
      inPair = undefined
    },
    broken: () => skipped.skip('damaged', ''),
  })
  return {
    scan: scanner.scan,
    /** Counts those whose other number never came, and an element that the file breaks off in. */
    end(): void {
      for (const { at, source, value } of halves.values())
        skipped.skip('noSecondValue', `${at} ${source} ${value}`)
      halves.clear()
      if (!scanner.end()) skipped.skip('damaged', '')
    },
    skipped: skipped.report,
  }
}
