#!/usr/bin/env node
console.error('baize: not built yet')
process.exit(2)
