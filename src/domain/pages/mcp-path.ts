/** The address of the MCP server of a site, for shoppers' assistants. */
export const MCP_PATH = '/mcp'
