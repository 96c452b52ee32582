/** An appointment as it stands in the week. */
export interface Standing {
  readonly id: string
  readonly day: string
  readonly from: number
}

export type Arrow = 'up' | 'down' | 'before' | 'after'

/** Where an arrow leads to: within the day, or to what is nearest on the next day that has any; `undefined` at the end. */
export function findNext(all: readonly Standing[], current: Standing, arrow: Arrow): string | undefined {
  if (arrow === 'up' || arrow === 'down') {
    const ofDay = all.filter(({ day }) => day === current.day)
    const index = ofDay.findIndex(({ id }) => id === current.id)
    return (arrow === 'down' ? ofDay[index + 1] : ofDay[index - 1])?.id
  }
  const days = [...new Set(all.map(({ day }) => day))].toSorted()
  const day =
    arrow === 'after' ? days.find((one) => one > current.day) : days.findLast((one) => one < current.day)
  const [nearest] = all
    .filter((one) => one.day === day)
    .toSorted((one, other) => Math.abs(one.from - current.from) - Math.abs(other.from - current.from))
  return nearest?.id
}
