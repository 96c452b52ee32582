import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '../errors/field-errors.ts'
import { videoLinkSchema } from './video-links.ts'

function codeOf(videoUrl: string): string | undefined {
  const input = { videoUrl }
  return toFieldErrors(videoLinkSchema.safeParse(input).error?.issues ?? [], { input })[0]?.code
}

describe('the address of a video call', () => {
  it.each([
    'https://video.example.com/room/42?lang=de#start',
    'https://192.0.2.24:8443/room',
    'https://[2001:db8::1]/room',
    'https://bücher.example/räume',
    `https://video.example.com/${'x'.repeat(474)}`,
  ])('may be %s', (text) => {
    expect(videoLinkSchema.parse({ videoUrl: ` ${text} ` })).toEqual({ videoUrl: text })
  })

  it.each([
    'http://video.example.com/room',
    'javascript:alert(1)',
    'https:alert(1)',
    'data:text/html,x',
    '//video.example.com/room',
    'video.example.com/room',
    'https://',
    'https://user@video.example.com/room',
    'https://user:password@video.example.com/room',
    'https://:password@video.example.com/room',
    'https://video.example.com/a room',
    'https://video.example.com/\nroom',
    'https://video.example.com/\u202eroom',
    'https://video.example.com\\@other.example/',
    'https://video.example.com:99999/',
  ])('is not %j', (text) => {
    expect(codeOf(text)).toBe('invalid_format')
  })

  it('is neither empty nor too long', () => {
    expect(codeOf(' ')).toBe('required')
    expect(codeOf(`https://video.example.com/${'x'.repeat(475)}`)).toBe('too_long')
  })
})
