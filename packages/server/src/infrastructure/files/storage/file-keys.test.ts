import { describeKeyWrapper } from '../../../../testing/files/key-wrapper-contract.ts'
import { createFileKeys } from './file-keys.ts'

const OLDER = 'an older secret of 32 characters!'
const NEWER = 'a newer secret of 32 characters!!'

describeKeyWrapper('secrets of the settings', async () => ({
  older: createFileKeys([OLDER]),
  both: createFileKeys([NEWER, OLDER]),
  newer: createFileKeys([NEWER]),
}))
