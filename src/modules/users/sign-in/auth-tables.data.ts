/** Our names for the tables and columns of the sign-in library; absent ones keep the library's names. */
export const AUTH_TABLES = {
  user: {
    modelName: 'staff_user',
    fields: {
      emailVerified: 'is_email_verified',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  session: {
    modelName: 'staff_session',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      method: { type: 'string', required: false, input: false },
      confirmedAt: { type: 'date', required: false, input: false, fieldName: 'confirmed_at' },
      lastSeenAt: { type: 'date', required: false, input: false, fieldName: 'last_seen_at' },
    },
  },
  account: {
    modelName: 'staff_account',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'staff_verification',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  rateLimit: { modelName: 'staff_rate_limit', fields: { lastRequest: 'last_request' } },
  passkey: {
    passkey: {
      modelName: 'staff_passkey',
      fields: {
        userId: 'user_id',
        publicKey: 'public_key',
        credentialID: 'credential_id',
        deviceType: 'device_type',
        backedUp: 'is_backed_up',
        createdAt: 'created_at',
      },
    },
  },
  twoFactor: {
    user: { fields: { twoFactorEnabled: 'has_two_factor' } },
    twoFactor: {
      modelName: 'staff_two_factor',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        verified: 'is_verified',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
} as const
