import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

function createStage(atOnce: number, maxWaiting?: number) {
  const run = limitConcurrency(atOnce, maxWaiting)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    begin: (name: string, isLast = false) =>
      run(
        () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        },
        { isLast },
      ),
    end: (name: string) => ends.get(name)?.(),
  }
}

it('lets so many run, the others in their order, and what is last after all of them', async () => {
  const { begun, begin, end } = createStage(1)
  const all = [begin('first'), begin('stranger', true), begin('second'), begin('third')]
  for (const name of ['first', 'second', 'third', 'stranger']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all(all)
})

it('keeps one place of several free of what is last', async () => {
  const { begun, begin, end } = createStage(2)
  const all = [begin('stranger', true), begin('another', true), begin('own')]
  expect(begun).toEqual(['stranger', 'own'])
  end('own')
  await all[2]
  expect(begun).toEqual(['stranger', 'own'])
  end('stranger')
  await all[0]
  expect(begun).toEqual(['stranger', 'own', 'another'])
  end('another')
  await all[1]
})

it('refuses what finds its own queue full, and takes the other', async () => {
  const { begun, begin, end } = createStage(1, 1)
  const all = [begin('running'), begin('stranger', true), begin('own')]
  await expect(begin('too many', true)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(begin('too many')).rejects.toMatchObject({ code: 'unavailable' })
  for (const name of ['running', 'own', 'stranger']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all(all)
})
