import { expect, it } from 'vitest'
import { runScript } from '../../../testing/backups/run-script.ts'
import { createDataDirectory } from '../../../testing/index.ts'

const TOKEN = 'a token secret that has sealed nothing here'
const SEAL = 'the key of what is sealed and of nothing else'
const FILES = 'the key of all files of this test alone'

it('the command says what it has sealed anew and how far it is, and what is missing, but never a key', async () => {
  await using data = await createDataDirectory({ demo: true })
  const settings = { DATA_DIR: data.path, TOKEN_SECRET: TOKEN, SEAL_KEYS: SEAL }
  const first = await runScript('secrets:seal', [], settings)
  expect(first.code).toBe(1)
  expect(first.output).toMatch(/^Keys of [1-9]\d* files looked at …$/m)
  expect(first.output).toMatch(
    /^Keys of files under the newest key \([0-9a-f]{8}\): 0 wrapped anew, [1-9]\d* as they were\.$/m,
  )
  expect(first.output).toMatch(/^[1-9]\d* were sealed under a secret that SEAL_KEYS does not hold/m)
  // The key of the files is in the folder, and not what the settings say.
  const second = await runScript('secrets:seal', [], { ...settings, FILE_KEYS: FILES })
  expect(second.code).toBe(1)
  expect(second.output).toMatch(
    /^[1-9]\d* keys of files were wrapped by keys that FILE_KEYS does not hold: [1-9]\d* by [0-9a-f]{8}\.$/m,
  )
  for (const secret of [TOKEN, SEAL, FILES]) expect(first.output + second.output).not.toContain(secret)
})
