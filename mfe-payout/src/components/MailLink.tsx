export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
    {email}
  </a>
);
