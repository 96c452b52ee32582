/**
 * Whether the page that comes up may show its heading a moment before the rest, and when the rest is there.
 *
 * A heading alone is made, laid out and painted in a third of the time of a whole page. So whoever followed a link sees at once
 * that it worked, and the rest comes in small steps, between which the browser answers.
 */
export interface Staging {
  /** False for the first page, on the way back and forward, and after a loading screen: what is scrolled to must be there. */
  isWanted(): boolean
  want(isWanted: boolean): void
  /** A page stands in the document without all of itself. Returns what to call when the rest is there, or never comes. */
  hold(): () => void
  /** Does this when the page is whole, and at once where it is. */
  whenWhole(act: () => void): void
}

export function createStaging(): Staging {
  let isWanted = false
  let held = 0
  let waiting: (() => void)[] = []
  return {
    isWanted: () => isWanted,
    want(now) {
      isWanted = now
    },
    hold() {
      held += 1
      return () => {
        held -= 1
        if (held > 0) return
        const acts = waiting
        waiting = []
        acts.forEach((act) => act())
      }
    },
    whenWhole(act) {
      if (held === 0) act()
      else waiting.push(act)
    },
  }
}
