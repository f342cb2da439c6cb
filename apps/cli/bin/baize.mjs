#!/usr/bin/env node
import { pathToFileURL } from 'node:url'
import { freshBundle } from './fresh.mjs'

const bundle = await freshBundle()
await import(pathToFileURL(bundle).href)
