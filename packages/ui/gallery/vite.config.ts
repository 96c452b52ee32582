import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { outDir: '../.reports/gallery-site', emptyOutDir: true },
})
