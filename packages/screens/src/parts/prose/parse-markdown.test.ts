import { expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

it('reads an introduction and sections with stable ids', () => {
  const document = parseMarkdown(
    'Hello.\n\n## Who sees my data? {#who-sees}\n\nOnly **you** and [your team](/client/myteam).\n',
  )
  expect(document).toEqual({
    intro: [{ kind: 'paragraph', content: ['Hello.'] }],
    sections: [
      {
        id: 'who-sees',
        heading: 'Who sees my data?',
        blocks: [
          {
            kind: 'paragraph',
            content: [
              'Only ',
              { kind: 'strong', text: 'you' },
              ' and ',
              { kind: 'link', text: 'your team', href: '/client/myteam' },
              '.',
            ],
          },
        ],
      },
    ],
  })
})

it('keeps the items of a list apart', () => {
  const { intro } = parseMarkdown('- one\n- two `code`\n')
  expect(intro).toEqual([
    { kind: 'list', ordered: false, items: [['one'], ['two ', { kind: 'code', text: 'code' }]] },
  ])
})

it.each([
  ['raw HTML', '<div>bold</div>', /not supported/],
  ['a heading without an id', '## Plain', /write the heading/],
  ['a heading of another level', '### Deep {#deep}', /write the heading/],
  ['a link that could run a script', '[x](javascript:alert(1))', /goes to/],
])('refuses %s', (_what, source, message) => {
  expect(() => parseMarkdown(source)).toThrow(message)
})
