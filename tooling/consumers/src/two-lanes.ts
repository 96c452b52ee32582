/** Begins tasks in their order, two at a time: the cores that there are where nobody waits. */
export function runInTwoLanes<T>(tasks: readonly (() => Promise<T>)[]): Promise<T>[] {
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
  return tasks.map((task, index) => {
    const done = (lanes[index % 2] ?? Promise.resolve()).then(task)
    // Whoever waits for a task hears of its failure; the next one begins all the same.
    lanes[index % 2] = done.catch(() => undefined)
    return done
  })
}
