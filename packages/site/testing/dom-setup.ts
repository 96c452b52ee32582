import { afterAll, beforeAll, expect } from 'vitest'
import { closeProduct, useProduct } from './product.ts'

// For each file, although they share the modules. The first one takes long: it loads the server and makes the demo.
beforeAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- it says which file this is, and expects nothing
  const { testPath = '' } = expect.getState()
  if (testPath.includes('/tests/')) await useProduct()
}, 600_000)

afterAll(closeProduct)
