import { operationsBudgets } from '../../budgets.ts'
import { percentile95 } from '../../report/statistics.ts'
import { finish } from '../command/finish.ts'
import { readSizes } from '../command/sizes.ts'
import { measureDeploy } from './measure-deploy.ts'

const { isShort, sizeOf } = readSizes(process.argv.slice(2), {
  seconds: { full: 30, short: 15 },
  rate: { full: 200, short: 40 },
})
const perSecond = sizeOf('rate')
const { asked, failures, durationsMs, replaced } = await measureDeploy({
  perSecond,
  seconds: sizeOf('seconds'),
})
const column = 'counted'
await finish({
  name: 'deploy',
  title: 'Servers are replaced under load',
  isShort,
  introduction: `${perSecond} calls a second through a balancer while ${replaced} servers on PostgreSQL are replaced.`,
  sections: [
    {
      title: 'Rolling deploy',
      columns: [column],
      lines: [
        { label: 'calls', unit: 'count', values: { [column]: asked } },
        {
          label: 'calls that failed',
          unit: 'count',
          values: { [column]: failures.total },
          budget: operationsBudgets.failedInDeploy,
        },
        { label: '95 of 100 answers', unit: 'ms', values: { [column]: percentile95(durationsMs) } },
      ],
      ...failures.describe(),
    },
  ],
})
