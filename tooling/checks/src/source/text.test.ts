import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkText } from './text.ts'

const check = (text: string, path = 'packages/ui/src/a.ts'): string[] =>
  checkText(createRepository({ [path]: text }))

describe('the text of the repository', () => {
  it('belongs to no machine and leaves nothing undone', () => {
    expect(checkText(repository)).toEqual([])
  })

  it.each([
    ['// TODO: later', 'a note of unfinished work'],
    ['/* FIXME */', 'a note of unfinished work'],
    ["const folder = '/home/someone/project'", 'a path of one machine'],
    ['cd /root/project', 'a path of one machine'],
    ['`/tmp/report`', 'a path of one machine'],
    ['registry=https://registry.example.com/', 'the address of a package registry'],
    ['    resolution: {tarball: https://packages.example.com/a.tgz}', 'a lockfile entry with an address'],
  ])('notices %j', (text, what) => {
    expect(check(text)).toEqual([`packages/ui/src/a.ts:1 holds ${what}`])
  })

  it.each([
    "import './client/home/home.screen.tsx'",
    "import '../home/home.screen.tsx'",
    'https://example.com/home/page',
    'the mastodont is extinct',
    '/dev/outbox',
  ])('does not mind %j', (text) => {
    expect(check(text)).toEqual([])
  })

  it('searches the lockfile and hidden files too', () => {
    expect(check('TODO', 'pnpm-lock.yaml')).toHaveLength(1)
    expect(check('TODO', '.github/SECURITY.md')).toHaveLength(1)
  })
})
