import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'

import { AppError } from '#domain/kernel/errors.ts'

import type { ToolContext } from './tool-context.ts'
import { ToolError, type Tool } from './tool.ts'
import { tools } from './tools.ts'

/** The version of the tools: a change that breaks a caller raises the first number. */
const VERSION = '1.0.0'

const INSTRUCTIONS =
  'Vehicles, prices, payments, trade-in values, hours and service times of a car dealer, as its website shows them. Quote prices with what they include, and payments with their disclosure. You can’t book or send anything: the prepare_ tools return a link to a filled-in form. Give that link to the shopper, who reads the form, consents and sends it; your word is no consent.'

/** None of the tools changes anything, here or elsewhere. */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

/** A call of a tool, for the log: never its input. */
export type ToolCall = Readonly<{ tool: string; outcome: 'answered' | 'refused' | 'failed' }>

export type Reports = Readonly<{
  /** Called for every error that is a bug; the assistant gets no details. */
  reportError: (error: unknown) => void
  onCall: (call: ToolCall) => void
}>

const refusal = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true })

/** Runs a call; every exception becomes an error that the assistant can read. */
async function callTool(
  { name, run }: Tool,
  context: ToolContext,
  args: unknown,
  reports: Reports,
) {
  try {
    const result = await run(context, args)
    reports.onCall({ tool: name, outcome: 'answered' })
    return {
      content: [{ type: 'text' as const, text: JSON.stringify(result) }],
      structuredContent: result,
    }
  } catch (error) {
    if (error instanceof ToolError) {
      reports.onCall({ tool: name, outcome: 'refused' })
      return refusal(error.message)
    }
    reports.onCall({ tool: name, outcome: 'failed' })
    if (error instanceof AppError && error.code === 'unavailable')
      return refusal('This is not available now. Try again in a minute.')
    reports.reportError(error)
    return refusal('Something went wrong on our side. Tell the shopper to use the website.')
  }
}

/** The MCP server of one request, with the tools that the site offers. */
function toolServer(context: ToolContext, reports: Reports): McpServer {
  const server = new McpServer(
    { name: context.site.name, version: VERSION },
    { instructions: INSTRUCTIONS },
  )
  for (const tool of tools) {
    if (!tool.isOffered(context)) continue
    const { name, title, description, input, output } = tool
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations: ANNOTATIONS },
      (args) => callTool(tool, context, args, reports),
    )
  }
  return server
}

/**
 * The response to one message: without a session, and never a stream, as nothing is announced.
 * @param message the parsed body of the request
 */
export function handleMessage(
  request: Request,
  message: unknown,
  context: ToolContext,
  reports: Reports,
): Promise<Response> {
  const handler = createMcpHandler(() => toolServer(context, reports), {
    maxSubscriptions: 0,
    keepAliveMs: 0,
  })
  return handler.fetch(request, { parsedBody: message })
}
