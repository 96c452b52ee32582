import { readBlockingTime } from '../browser/vitals.ts'
import type { Load } from '../measure/load.ts'
import { median } from './statistics.ts'

type Read = (load: Load) => number | undefined

export const readFcp: Read = ({ vitals }) => vitals.fcpMs
export const readLcp: Read = ({ vitals }) => vitals.lcpMs
export const readTbt: Read = ({ vitals }) => readBlockingTime(vitals)
export const readShift: Read = ({ vitals }) => vitals.layoutShift
export const readFirstRow: Read = ({ vitals }) => vitals.dataRowMs

/** A round that gave nothing does not count. */
export function medianOf(loads: readonly Load[], read: Read): number | undefined {
  return median(loads.map(read).filter((value) => value !== undefined))
}

/** A round is compared with itself, as a busy machine slows both of its pages. */
export function ratioOf(loads: readonly Load[], references: readonly Load[], read: Read): number | undefined {
  const ratios = loads.map((load, round) => {
    const reference = references[round]
    const [own, other] = [read(load), reference && read(reference)]
    return own === undefined || other === undefined ? undefined : own / other
  })
  return median(ratios.filter((ratio) => ratio !== undefined))
}
