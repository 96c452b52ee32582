import { describe, expect, it } from 'vitest'
import { judgeHours, readHours, typeHours } from './working-hours.ts'

const monday = { weekday: 1, fromMinute: 540, toMinute: 1020 }

describe('the fields of the week', () => {
  it('say the same as the hours they were made from', () => {
    const hours = [monday, { weekday: 7, fromMinute: 0, toMinute: 5 }]
    expect(typeHours(hours)).toMatchObject({
      from1: '09:00',
      to1: '17:00',
      from2: '',
      from7: '00:00',
      to7: '00:05',
    })
    expect(readHours(typeHours(hours))).toEqual(hours)
  })

  it('show a day with a break from its beginning to its end', () => {
    const afternoon = { weekday: 1, fromMinute: 1080, toMinute: 1200 }
    expect(typeHours([afternoon, monday])).toMatchObject({ from1: '09:00', to1: '20:00' })
  })

  it('are judged: half a period, and an end before its beginning', () => {
    const week = typeHours([])
    expect(judgeHours(week)).toEqual({})
    expect(judgeHours({ ...week, from1: '09:00' })).toEqual({ to1: 'required' })
    expect(judgeHours({ ...week, to3: '09:00' })).toEqual({ from3: 'required' })
    expect(judgeHours({ ...week, from2: '09:00', to2: '09:00' })).toEqual({ to2: 'too_small' })
  })
})
