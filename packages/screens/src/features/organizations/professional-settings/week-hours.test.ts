import { describe, expect, it } from 'vitest'
import { copyMonday, judgeWeek, readPeriods, typeWeek } from './week-hours.ts'

const MORNING = { weekday: 1, fromMinute: 480, toMinute: 720 }
const AFTERNOON = { weekday: 1, fromMinute: 780, toMinute: 1020 }

describe('the working hours of a week', () => {
  it('come back as they were, a break included', () => {
    expect(readPeriods(typeWeek([AFTERNOON, MORNING]))).toEqual([MORNING, AFTERNOON])
    expect(typeWeek([MORNING]).to1a).toBe('12:00')
    expect(readPeriods(typeWeek([]))).toEqual([])
  })

  it('end at midnight, and not a minute before', () => {
    const late = { weekday: 5, fromMinute: 1080, toMinute: 1440 }
    expect(typeWeek([late]).to5a).toBe('00:00')
    expect(readPeriods(typeWeek([late]))).toEqual([late])
    expect(judgeWeek(typeWeek([late]))).toEqual({})
    const whole = { weekday: 6, fromMinute: 0, toMinute: 1440 }
    expect(readPeriods(typeWeek([whole]))).toEqual([whole])
  })

  it.each([
    [{ from1a: '09:00' }, 'to1a', 'required'],
    [{ to2b: '09:00' }, 'from2b', 'required'],
    [{ from3a: '09:00', to3a: '09:00' }, 'to3a', 'too_small'],
    [{ from4a: '09:00', to4a: '12:00', from4b: '11:00', to4b: '15:00' }, 'from4b', 'too_small'],
  ])('with %j are refused at %s', (week, field, code) => {
    expect(judgeWeek(week)).toEqual({ [field]: code })
  })

  it('may go on at once where the first period ends', () => {
    expect(judgeWeek({ from1a: '08:00', to1a: '12:00', from1b: '12:00', to1b: '16:00' })).toEqual({})
  })

  it('are those of Monday until Friday once they are copied, whatever stood there, and the weekend stays', () => {
    const tuesday = { ...MORNING, weekday: 2, toMinute: 600 }
    const saturday = { ...MORNING, weekday: 6 }
    const week = copyMonday(typeWeek([MORNING, AFTERNOON, tuesday, saturday]))
    const days = [1, 2, 3, 4, 5].flatMap((weekday) => [
      { ...MORNING, weekday },
      { ...AFTERNOON, weekday },
    ])
    expect(readPeriods(week)).toEqual([...days, saturday])
  })
})
