import type { BookableSchedule } from '@platform/contract/care'

export type BookableService = BookableSchedule['services'][number]

/** What is to be booked, as far as it is chosen. */
export interface ChosenOffer {
  readonly schedule: BookableSchedule | undefined
  readonly service: BookableService | undefined
}

/** Where there is only one to choose from, it is chosen. */
export function chooseOffer(
  schedules: readonly BookableSchedule[],
  chosen: { readonly schedule: string; readonly service: string },
): ChosenOffer {
  const schedule = findChosen(schedules, chosen.schedule)
  return { schedule, service: schedule && findChosen(schedule.services, chosen.service) }
}

function findChosen<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
): Item | undefined {
  return items.length === 1 ? items[0] : items.find((item) => item.id === id)
}
