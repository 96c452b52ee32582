/** In minutes of a day. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Beside how many others something stands, and in which place. */
export interface Placed {
  readonly column: number
  readonly columns: number
}

/** What overlaps stands side by side; what does not has the whole width. The periods are in the order in which they begin. */
export function placeSideBySide<Item extends Period>(items: readonly Item[]): (Item & Placed)[] {
  const placed: (Item & Placed)[] = []
  let group: (Item & { readonly column: number })[] = []
  let groupEnd = -Infinity
  const closeGroup = (): void => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1
    placed.push(...group.map((item) => ({ ...item, columns })))
    group = []
  }
  for (const item of items) {
    if (item.from >= groupEnd) closeGroup()
    const taken = new Set(group.filter(({ to }) => to > item.from).map(({ column }) => column))
    let column = 0
    while (taken.has(column)) column += 1
    group.push({ ...item, column })
    groupEnd = Math.max(group.length === 1 ? item.to : groupEnd, item.to)
  }
  closeGroup()
  return placed
}
