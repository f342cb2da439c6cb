/**
 * Unpacks the browser that npm ships into the folder that TMPDIR names, with the libraries that it
 * needs where a system lacks them. A program of its own, because the package reads its settings
 * once.
 */
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
const { default: chromium } = await import('@sparticuz/chromium')
await chromium.executablePath()
