// Goes into extra/ beside openai.conf: the body that an OpenAI-compatible server takes, however strict it is.

/** Returns the chat's question with a model, and without what OpenAI's protocol does not know (business_type). */
function body(request) {
  try {
    const question = JSON.parse(request.variables.request_body);
    return JSON.stringify({
      model: request.variables.openai_model,
      messages: question.messages,
      temperature: question.temperature,
      top_p: question.top_p,
      stream: true,
    });
  } catch (error) {
    // The server itself says that it wants JSON.
    request.error(`the chat's question is no JSON: ${error.message}`);
    return '';
  }
}

export default { body };
