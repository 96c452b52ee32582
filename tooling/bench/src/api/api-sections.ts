import { apiBudgets } from '../budgets.ts'
import type { Section } from '../report/lines.ts'
import { median } from '../report/statistics.ts'
import type { ApiFigures, ApiRound, Load } from './measure-api.ts'

export function createApiSection(database: string, figures: readonly ApiFigures[]): Section {
  const names = figures.map(({ endpoint }) => endpoint.name)
  const across = (read: (round: ApiRound) => number, kind?: string) =>
    Object.fromEntries(
      figures
        .filter(({ endpoint }) => kind === undefined || endpoint.kind === kind)
        .map(({ endpoint, rounds }) => [endpoint.name, median(rounds.map(read))]),
    )
  const cpuOf = ({ process, calls }: Load) => process.cpuMs / calls
  const ratio = ({ ours, bare }: ApiRound) => ours.perSecond / bare.perSecond
  const cpuRatio = ({ ours, bare }: ApiRound) => cpuOf(bare) / cpuOf(ours)
  return {
    title: `Answers, ${database}`,
    columns: names,
    lines: [
      { label: 'a second', unit: 'perSecond', values: across(({ ours }) => ours.perSecond) },
      { label: 'bare server, a second', unit: 'perSecond', values: across(({ bare }) => bare.perSecond) },
      {
        label: 'account to the bare server',
        unit: 'ratio',
        values: across(ratio, 'account'),
        budget: apiBudgets.account,
      },
      {
        label: 'list to the bare server',
        unit: 'ratio',
        values: across(ratio, 'list'),
        budget: apiBudgets.list,
      },
      { label: 'processor time each', unit: 'fineMs', values: across(({ ours }) => cpuOf(ours)) },
      {
        label: 'bare server, processor time each',
        unit: 'fineMs',
        values: across(({ bare }) => cpuOf(bare)),
      },
      { label: 'by processor time, of the bare server', unit: 'ratio', values: across(cpuRatio) },
      {
        label: 'statements each',
        unit: 'count',
        // Jobs and the use of a session, which is written once a minute, are a few in a thousand.
        values: across(({ ours }) => Math.round((ours.process.statements / ours.calls) * 10) / 10),
        budget: apiBudgets.statements,
      },
      {
        label: 'event loop held up, p99',
        unit: 'ms',
        values: across(({ ours }) => ours.process.p99Ms),
        budget: apiBudgets.eventLoopDelay,
      },
    ],
  }
}
