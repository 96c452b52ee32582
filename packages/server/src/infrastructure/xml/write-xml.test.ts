import { expect, it } from 'vitest'
import { element, writeXml } from './write-xml.ts'

it('writes what was said, and nothing that was meant to be more', () => {
  const root = element('a:root', [
    element('a:text', `<!-- "Müller" & 'Sons' ]]> -->`, { id: `"><x y='&` }),
    undefined,
    element('a:text', 'عيادة السلام 🩺'),
    element('a:none', []),
  ])
  expect(writeXml(root)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<a:root><a:text id="&quot;&gt;&lt;x y=&#39;&amp;">&lt;!-- &quot;Müller&quot; &amp; &#39;Sons&#39; ]]&gt; --&gt;</a:text>\
<a:text>عيادة السلام 🩺</a:text><a:none></a:none></a:root>
`)
})

it('leaves out what no document may hold', () => {
  expect(writeXml(element('a', 'x\u0000\u000B\uFFFE\uD800y\tz\n'))).toContain('<a>xy\tz\n</a>')
})
