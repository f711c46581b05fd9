import { settings } from '@lectern/service-kit';
import { z } from 'zod';

export const discordConfig = z.object({
  HOST: settings.text('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  DISCORD_PORT: settings.port(8082).describe('Port of the bot'),
  DISCORD_PUBLIC_KEY: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, { error: 'the public key of the application is needed, 64 hexadecimal digits' })
    .describe('Public key of the application, which verifies requests'),
  DISCORD_APPLICATION_ID: z
    .string()
    .trim()
    .regex(/^\d{15,22}$/, { error: 'the id of the application is needed' })
    .optional()
    .describe('Id of the application, to register the commands at the start'),
  DISCORD_BOT_TOKEN: z.string().trim().optional().describe('Token of the bot, to register the commands at the start'),
  DISCORD_API_URL: settings.publicUrl().default('https://discord.com/api/v10').describe('Address of the Discord API'),
  DATA_URL: settings.publicUrl().default('http://127.0.0.1:8080').describe('Address of the data service'),
  DATA_PUBLIC_URL: settings
    .publicUrl()
    .refine((url) => url === undefined || url.startsWith('https://'), { error: 'an https address is needed' })
    .describe('Public address of the data service, from which Discord loads pictures'),
});

export type DiscordConfig = z.infer<typeof discordConfig>;
