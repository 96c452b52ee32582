import { describe, expect, it } from 'vitest'
import { arrangeLine, mirror } from './arrange-line.ts'

function draw(line: string, rightToLeft: boolean): string[] {
  return arrangeLine(line.split(' '), rightToLeft).map(({ text }) => text)
}

describe('the words of a line', () => {
  it('are drawn as they stand where the text runs from left to right', () => {
    expect(draw('I agree to take part.', false)).toEqual(['I', 'agree', 'to', 'take', 'part.'])
  })

  it('are drawn from right to left in Arabic', () => {
    expect(draw('أوافق على المشاركة', true)).toEqual(['المشاركة', 'على', 'أوافق'])
  })

  it('keep their own order where Latin words follow each other in Arabic', () => {
    expect(draw('وقّعت Zoë Okafor هذا', true)).toEqual(['هذا', 'Zoë', 'Okafor', 'وقّعت'])
  })

  it('leave the mark after a Latin word to the Arabic around it', () => {
    expect(draw('اسمي Zoë Okafor.', true)).toEqual(['.Zoë', 'Okafor', 'اسمي'])
  })
})

it('brackets look the other way from right to left', () => {
  expect(mirror('(«a»)')).toBe(')»a«(')
})
