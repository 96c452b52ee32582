import { afterAll, beforeAll, expect } from 'vitest'
import { closeProduct, useProduct } from './product.ts'

// For each file, although they share the modules. The first one takes long: it loads the server and makes the demo.
beforeAll(async () => {
  if (expect.getState().testPath?.includes('/tests/') === true) await useProduct()
}, 120_000)

afterAll(closeProduct)
