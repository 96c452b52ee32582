import { expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkModuleClasses } from './module-classes.ts'

it('every class that is taken from a module of styles is in it', () => {
  expect(checkModuleClasses(repository)).toEqual([])
})

it('notices a class that is not there, and a module that is not', () => {
  const component = (name: string) =>
    `import styles from '../${name}.module.css'\nexport const a = styles.box + styles[b]`
  const files = {
    'a/b/one.tsx': component('here'),
    'a/b/two.tsx': component('there'),
    'a/b/three.tsx': component('nowhere'),
    'a/here.module.css': '.box:hover { color: red }',
    'a/there.module.css': '.boxes { color: red }',
  }
  expect(checkModuleClasses(createRepository(files))).toEqual([
    'a/b/three.tsx:2 takes box, which a/nowhere.module.css has not',
    'a/b/two.tsx:2 takes box, which a/there.module.css has not',
  ])
})
