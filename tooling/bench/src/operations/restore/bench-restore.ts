import { operationsBudgets } from '../../budgets.ts'
import { finish } from '../command/finish.ts'
import { readSizes } from '../command/sizes.ts'
import { measureRestore } from './measure-restore.ts'

const GB = 1e9
const TARGET_GB = 10
const SECONDS_OF_MINUTE = 60

const { isShort, sizeOf } = readSizes(process.argv.slice(2), { gigabytes: { full: 10, short: 0.1 } })
const { databaseBytes, fileBytes, backupSeconds, restoreSeconds, startSeconds, stillThere, lost } =
  await measureRestore(sizeOf('gigabytes') * GB)
const gigabytes = (databaseBytes + fileBytes) / GB
const seconds = startSeconds + (restoreSeconds / gigabytes) * TARGET_GB
const column = 'measured'
await finish({
  name: 'restore',
  title: 'A deployment is put back',
  isShort,
  introduction: `A PostgreSQL of ${(databaseBytes / GB).toFixed(2)} GB and files of ${(fileBytes / GB).toFixed(2)} GB in a folder.`,
  sections: [
    {
      title: 'Backup and restore',
      columns: [column],
      lines: [
        { label: 'backup, minutes', unit: 'ratio', values: { [column]: backupSeconds / SECONDS_OF_MINUTE } },
        {
          label: 'restore, minutes',
          unit: 'ratio',
          values: { [column]: restoreSeconds / SECONDS_OF_MINUTE },
        },
        {
          label: 'start on what was put back, minutes',
          unit: 'ratio',
          values: { [column]: startSeconds / SECONDS_OF_MINUTE },
        },
        {
          label: `restore of ${TARGET_GB} GB at this speed, and start, minutes`,
          unit: 'ratio',
          values: { [column]: seconds / SECONDS_OF_MINUTE },
          budget: operationsBudgets.restoreMinutes,
        },
        {
          label: 'erased after the backup, and there again',
          unit: 'count',
          values: { [column]: stillThere },
          budget: operationsBudgets.notErased,
        },
        {
          label: 'documents that cannot be read any more, of those looked at',
          unit: 'count',
          values: { [column]: lost },
          budget: operationsBudgets.lostInRestore,
        },
      ],
      note: 'What the command needs for any restore is multiplied with the rest: small runs look worse than they are.',
    },
  ],
})
