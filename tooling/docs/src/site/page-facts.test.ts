import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createHead, SOCIAL_PICTURE } from './create-head.ts'
import { describePage } from './describe-page.ts'

it('describes a page by its first paragraph, as plain text', () => {
  const page =
    '---\na: b\n---\n\n# Title\n\n```sh\nnpm i\n```\n\nA [link](x.md) to `code`. And\n**more**:\n\nNot this.\n'
  expect(describePage(page)).toBe('A link to code. And more.')
})

it('ends a long description with a sentence, or with a word', () => {
  const sentence = `${'word '.repeat(20).trim()}.`
  expect(describePage(`# T\n\n${sentence} ${sentence} ${sentence}\n`)).toBe(sentence)
  expect(describePage(`# T\n\n${'word '.repeat(60)}\n`)).toMatch(/^(?:word ){30,36}…$/)
})

const facts = { title: 'React', description: 'About it.', slug: 'start/react' }
const contentOf = (address: string | undefined, name: string): unknown =>
  createHead({ ...facts, address }).find(([, { property }]) => property === name)?.[1]['content']

it('names a picture and an address only where the site has one', () => {
  expect(contentOf(undefined, 'og:title')).toBe('React')
  expect(contentOf(undefined, 'og:image')).toBeUndefined()
  expect(contentOf('https://docs.example/', 'og:image')).toBe('https://docs.example/social.png')
  expect(contentOf('https://docs.example/', 'og:url')).toBe('https://docs.example/start/react.html')
  expect(createHead({ ...facts, slug: 'index', address: 'https://docs.example/' })).toContainEqual([
    'link',
    { rel: 'canonical', href: 'https://docs.example/' },
  ])
})

it('has a picture of the size that it says', () => {
  const path = fileURLToPath(new URL(`../../public/${SOCIAL_PICTURE.file}`, import.meta.url))
  expect(existsSync(path)).toBe(true)
  const png = readFileSync(path)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SOCIAL_PICTURE.width, SOCIAL_PICTURE.height])
})
