import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { conversationSchema, messageInputSchema, messageSchema, reportedMessageSchema } from '../message.ts';

export const getConversation = declareCall({
  method: 'GET',
  path: '/api/messages/:member',
  access: 'member',
  whileViewing: 'refused',
  system: 'payout',
  params: { member: idParamSchema },
  answer: conversationSchema,
  problems: ['not_found'],
});

export const sendMessage = declareCall({
  method: 'POST',
  path: '/api/messages/:member',
  access: 'member',
  system: 'payout',
  params: { member: idParamSchema },
  body: messageInputSchema,
  answer: messageSchema,
  status: 201,
  problems: ['not_allowed', 'not_found', 'too_many_requests'],
});

export const blockSender = declareCall({
  method: 'PUT',
  path: '/api/messages/:member/block',
  access: 'member',
  system: 'payout',
  params: { member: idParamSchema },
  answer: null,
  problems: ['not_found'],
});

export const unblockSender = declareCall({
  method: 'DELETE',
  path: '/api/messages/:member/block',
  access: 'member',
  system: 'payout',
  params: { member: idParamSchema },
  answer: null,
});

export const reportMessage = declareCall({
  method: 'PUT',
  path: '/api/message-reports/:id',
  access: 'member',
  system: 'payout',
  params: { id: idParamSchema },
  answer: null,
  problems: ['not_found'],
});

export const listReportedMessages = declareCall({
  method: 'GET',
  path: '/api/admin/message-reports',
  access: 'admin',
  answer: v.array(reportedMessageSchema),
});

export const dismissMessageReport = declareCall({
  method: 'DELETE',
  path: '/api/admin/message-reports/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
});
