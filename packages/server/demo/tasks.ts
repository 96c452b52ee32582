import type { DemoTask } from '../src/infrastructure/deployment/demo-accounts.ts'

const DAY_MS = 86_400_000

/** The list as an account keeps it. */
export function createTasks(tasks: readonly DemoTask[], now: Date) {
  return {
    tasks: tasks.map(({ kind, title, isDone, dueDays }, index) => ({
      id: `demo-${index + 1}`,
      kind,
      title: title ?? null,
      isDone: isDone ?? false,
      dueOn:
        dueDays === undefined ? null : new Date(now.getTime() + dueDays * DAY_MS).toISOString().slice(0, 10),
    })),
  }
}
