import type { Handlers } from '../../http/contract/operations.ts';
import type { Services } from '../../services.ts';

export const workspaceHandlers = ({ config, now }: Services) =>
  ({
    getWorkspace: async () => ({
      status: 200,
      body: {
        company_name: config.companyName,
        company_url: config.companyUrl,
        support_email: config.supportEmail,
        security_profile: config.securityProfile,
        read_only: config.readOnly,
        server_time: now().toISOString(),
      },
    }),
  }) satisfies Partial<Handlers>;
