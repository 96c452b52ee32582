import { expect, it } from 'vitest'
import { readImportedFiles } from './route-chunks.ts'

it('finds what a built module imports before it runs, and not what it may import later', () => {
  const code = [
    'import{t as e}from"./a-1.js";import"./b-2.js";',
    'export{x}from \'./c-3.js\';import r from"react";',
    'const p=()=>import("./later-4.js")',
  ].join('')
  expect(readImportedFiles(code)).toEqual(['a-1.js', 'b-2.js', 'c-3.js'])
})
