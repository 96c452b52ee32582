import { operationsBudgets } from '../../budgets.ts'
import { median, percentile } from '../../report/statistics.ts'
import { finish } from '../command/finish.ts'
import { readSizes } from '../command/sizes.ts'
import { measureRecoveries } from './measure-recoveries.ts'

const { isShort, sizeOf } = readSizes(process.argv.slice(2), {
  digests: { full: 100_000, short: 10_000 },
  recoveries: { full: 200, short: 20 },
  rate: { full: 2, short: 2 },
})
const options = { digests: sizeOf('digests'), recoveries: sizeOf('recoveries'), perSecond: sizeOf('rate') }
const { waitsMs, missing, digestsSent, digestsQueued, seconds } = await measureRecoveries(options)
const column = 'measured'
await finish({
  name: 'mails',
  title: 'A recovery mail beneath digests',
  isShort,
  introduction: `${options.digests} digests are due, and ${options.perSecond} people a second ask for a new password.`,
  sections: [
    {
      title: 'From the answer until the mail server has the mail',
      columns: [column],
      lines: [
        { label: 'half of the mails', unit: 'ms', values: { [column]: median(waitsMs) } },
        {
          label: '99 of 100 mails',
          unit: 'ms',
          values: { [column]: percentile(waitsMs, 0.99) },
          budget: operationsBudgets.recoveryMail,
        },
        { label: 'mails that did not come', unit: 'count', values: { [column]: missing } },
        {
          label: 'digests that were still queued at the end',
          unit: 'count',
          values: { [column]: digestsQueued },
          budget: operationsBudgets.stillQueued,
        },
        { label: 'digests sent a second', unit: 'perSecond', values: { [column]: digestsSent / seconds } },
      ],
      note: 'Without a digest that is queued still, nothing was beneath any.',
    },
  ],
})
