import { expect, it } from 'vitest'
import { readResources } from './read-resources.ts'

const ME = '11111111-1111-4111-8111-111111111111'
const condition = (reference: string, more: object = {}) => ({
  resourceType: 'Condition',
  subject: { reference, display: 'A. B.' },
  ...more,
})
const fileOf = (value: unknown): Blob => new Blob([JSON.stringify(value)])
const bundleOf = (...entry: readonly object[]) => ({ resourceType: 'Bundle', type: 'collection', entry })
const read = async (file: Blob) => {
  const { parts, skipped } = await readResources(file, ME)
  return {
    parts: parts.map((part) => part.length),
    first: parts[0]?.[0]?.resource,
    places: parts.flat().map(({ place }) => place),
    counts: skipped.counts,
  }
}

it('a bundle is about the person it is imported for, and only what a record holds is taken', async () => {
  const asserter = { reference: 'Practitioner/7' }
  const file = fileOf(
    bundleOf(
      { fullUrl: 'urn:uuid:1', resource: { resourceType: 'Patient', id: 'p' } },
      { resource: condition('urn:uuid:1', { asserter }) },
      { resource: { resourceType: 'DiagnosticReport' } },
    ),
  )
  expect(await read(file)).toEqual({
    parts: [1],
    first: { resourceType: 'Condition', subject: { reference: `Patient/${ME}` }, asserter },
    places: [2],
    counts: { otherKind: 1 },
  })
})

it('resources in lines of their own are read, and a line that is none is counted', async () => {
  const lines = [condition('Patient/p'), condition('Patient/p')].map((one) => JSON.stringify(one))
  expect(await read(new Blob([[...lines, '{"broken', ''].join('\n')]))).toMatchObject({
    parts: [2],
    first: { subject: { reference: `Patient/${ME}` } },
    counts: { damaged: 1 },
  })
})

it('each has the place that it has in the file, whatever is left out before it', async () => {
  const mine = { resource: condition('Patient/p') }
  expect(await read(fileOf(bundleOf({}, mine, { resource: 7 }, mine)))).toMatchObject({ places: [2, 4] })
  const lines = ['{"broken', '7', JSON.stringify(condition('Patient/p'))]
  expect(await read(new Blob([lines.join('\n')]))).toMatchObject({ places: [3], counts: { damaged: 2 } })
})

it('many are sent in parts that a call can hold', async () => {
  const many = Array.from({ length: 45 }, () => ({ resource: condition('Patient/p') }))
  expect((await read(fileOf(bundleOf(...many)))).parts).toEqual([20, 20, 5])
  const large = {
    resource: condition('Patient/p', { note: Array.from({ length: 300 }, () => ({ text: 'x' })) }),
  }
  expect((await read(fileOf(bundleOf(large, large, ...many.slice(0, 2))))).parts).toEqual([1, 3])
})

it.each([
  ['severalPersons', bundleOf({ resource: condition('Patient/a') }, { resource: condition('Patient/b') })],
  [
    'severalPersons',
    bundleOf({ resource: { resourceType: 'Patient', id: 'a' } }, { resource: condition('Patient/b') }),
  ],
  ['tooMany', bundleOf(...Array.from({ length: 1001 }, () => ({ resource: condition('Patient/a') })))],
  ['unknownFormat', { some: 'thing' }],
])('is refused as %s', async (reason, value) => {
  await expect(readResources(fileOf(value), ME)).rejects.toMatchObject({ reason })
})
